/** A short message with a code. The texts lie with the services, who have to approve of them. */
export interface CodeMessage {
  /** E.164. */
  to: string;
  code: string;
  /** How long it is good. */
  minutes: number;
}

/** `refused`: by the service, and so it will be the next time; `unreachable`: it may work a moment later. */
export type SmsOutcome = 'sent' | 'refused' | 'unreachable';

/** What accounts asks of whoever sends short messages. */
export interface Sms {
  send(message: CodeMessage): Promise<SmsOutcome>;
}
