/** What a link to a page holds, so that whoever opens it is signed in. */
export interface LinkToken {
  /** Put behind the address of a page as `#sign-in=TOKEN`; good for one session. */
  token: string;
  expiresAt: string;
}

/** What a page has instead of an API key. */
export interface Session {
  /** Used as an API key is. */
  session: string;
  expiresAt: string;
}
