/** Those that most people want, in words. */
export const SCHEDULES: Readonly<Record<string, string>> = {
  "@hourly": "Every hour",
  "@daily": "Every day at midnight",
  "0 7 * * 1-5": "Monday to Friday at 7:00",
  "@weekly": "Every Sunday at midnight",
};
