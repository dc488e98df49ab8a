import type { Flash } from '#domains/feed/feed.contract.ts';
import type { FlashEventKind } from '#domains/feed/live/feed.channel.contract.ts';

/** The browser's socket in tests: remembers what the page says, and says what the test wants. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];

  constructor() {
    super();
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  /** The server accepts, and the page is up to date. */
  openAt(cursor: { epoch: string; offset: number }) {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
    this.say({ command: 'ENTERED', data: { chann_name: 'flash', ...cursor, recovered: true } });
  }

  tell(event: FlashEventKind, offset: number, flash: Flash) {
    const { Id, Version, SubjIds, NeedExplained, Important, SubscribeType, UpdatedAtInSec } = flash;
    const facts = {
      id: Id,
      version: Version,
      subj_ids: SubjIds.map(Number),
      need_explained: NeedExplained,
      important: Important,
      subscribe_type: SubscribeType,
    };
    this.say({ event, data: { offset, ...facts, at: UpdatedAtInSec, ...(event !== 'delete' && { msg: flash }) } });
  }

  refuse(code: number) {
    this.say({ event: 'REFUSED', data: { chann_name: 'flash', code, message: '' } });
  }

  private say(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}
