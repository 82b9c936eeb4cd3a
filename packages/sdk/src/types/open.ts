/** Known values, and any that a newer service may add: an unknown value is passed on, never refused. */
export type Open<T extends string> = T | (string & Record<never, never>);
