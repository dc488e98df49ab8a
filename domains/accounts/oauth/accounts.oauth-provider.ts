/** Who somebody is at another site. */
export interface OtherIdentity {
  /** What that site knows them by, for good. */
  id: string;
  /** What they call themselves there. */
  name: string;
}

/** `refused`: the code is no good, or was used; `unreachable`: it may work a moment later. */
export type OauthOutcome = OtherIdentity | 'refused' | 'unreachable';

/** What accounts asks of another site that says who somebody is (docs/product/accounts.md#other-sites). */
export interface OauthProvider {
  /** Where the reader shows who they are; it leads back to `returnTo` with a code and the state. */
  addressFor(wish: { state: string; returnTo: string }): string;
  /** Whose code this is; it is good once. */
  exchange(code: string): Promise<OauthOutcome>;
}
