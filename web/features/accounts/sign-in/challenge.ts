/** What a challenge script leaves in the window: asks the reader, and answers what proves it (docs/product/sign-in.md#challenge). */
interface ChallengeWindow extends Window {
  kaipanCaptcha?: { ticket(): Promise<string> };
}

/** Loads the script that puts a challenge, and answers the ticket that it gives. Each script is for one thing: none is kept. */
async function ticketFrom(script: string): Promise<string> {
  await load(script);
  const { kaipanCaptcha } = window as ChallengeWindow;
  if (kaipanCaptcha === undefined) throw new Error(`${script} puts no challenge`);
  return kaipanCaptcha.ticket();
}

function load(script: string): Promise<void> {
  const element = document.createElement('script');
  element.src = script;
  return new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${script} did not load`)));
    document.head.append(element);
  }).finally(() => element.remove());
}

/** Asks; when a challenge comes back, once more with its ticket. */
export async function withTicket<T extends { captcha_js: string }>(ask: (ticket: string) => Promise<T>): Promise<T> {
  const answer = await ask('');
  return answer.captcha_js === '' ? answer : ask(await ticketFrom(answer.captcha_js));
}
