/** What a Test runs on, in words. */
export const DEVICES = { desktop: "Desktop", mobile: "Mobile", both: "Desktop and mobile" } as const;
