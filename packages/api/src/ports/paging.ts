/** A place in a list that is ordered by (createdAt, id), newest first. */
export interface Position {
  readonly createdAt: string;
  readonly id: string;
}

export interface PageRequest {
  /** Only what comes after it, that is, older. */
  readonly after?: Position | undefined;
  /** At most this many; without it, all. */
  readonly limit?: number | undefined;
}
