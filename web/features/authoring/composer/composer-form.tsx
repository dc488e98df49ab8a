import { useState } from 'react';
import type { StockAttrs } from '#shared/documents/document.ts';
import { wordsIn } from '#shared/documents/document-text.ts';
import { isOnItsWay } from '#web/features/files/upload-queue.ts';
import { openDocument } from '#web/lib/open-document.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { isSentBack } from '../area/post-words.ts';
import { RefusalBox } from '../area/refusal-box.tsx';
import { faultsOf, firstFault } from './composer-faults.ts';
import css from './composer-form.module.css';
import { AddPictures, ComposerPictures } from './composer-pictures.tsx';
import { keptMentions } from './composer-text.ts';
import { ComposerTroubleNote } from './composer-trouble.tsx';
import { MentionField } from './mention-field.tsx';
import { ReadersChoice } from './readers-choice.tsx';
import { sendKeys } from './send-keys.ts';
import { useAuthor } from './use-author.ts';
import { useComposer, type ComposerStart } from './use-composer.ts';

/** A short post: text with shares, who may read it, and what is missing until it may go out. */
export function ComposerForm(start: ComposerStart) {
  const composer = useComposer(start);
  const { draft, uploads, trouble, isBusy, change } = composer;
  const isUploading = isOnItsWay(uploads.items);
  const author = useAuthor();
  const [isTried, setTried] = useState(false);
  const isFree = draft.readers.mode === 3;
  const faults = faultsOf(draft, author);
  const missing = firstFault(faults);
  const toldFault = (fault: string | null) => (isTried ? fault : null);

  function send() {
    setTried(true);
    if (missing === null && !isBusy && !isUploading) composer.send();
  }

  const changed = (field: 'text' | 'preview') => (text: string, mentioned?: StockAttrs) => {
    const mentions = mentioned === undefined ? draft.mentions : [...draft.mentions, mentioned];
    const all = field === 'text' ? `${text}\n${draft.preview}` : `${text}\n${draft.text}`;
    change({ [field]: text, mentions: keptMentions(all, mentions) });
  };

  return (
    <form aria-label="短帖" {...sendKeys(send)}>
      <div className={css.part}>
        {start.post?.refusal && isSentBack(start.post) && <RefusalBox refusal={start.post.refusal} />}
        {!isFree && (
          <MentionField
            label="免费内容"
            showsLabel
            placeholder="请输入免费内容"
            fault={toldFault(faults.preview)}
            text={draft.preview}
            mentions={draft.mentions}
            isSending={isBusy}
            onChange={changed('preview')}
          />
        )}
        <MentionField
          key={isFree ? 'free' : 'paid'}
          label={isFree ? '内容' : draft.readers.mode === 2 ? '付费内容' : '粉丝内容'}
          showsLabel={!isFree}
          placeholder="说说你的看法，输入 $ 提及股票"
          fault={toldFault(faults.content)}
          text={draft.text}
          mentions={draft.mentions}
          startsFocused
          isSending={isBusy}
          onChange={changed('text')}
        />
        {isFree && draft.preview.trim() !== '' && (
          <p className={css.lost} role="status">
            免费帖没有“免费内容”，那里写的 {wordsIn(draft.preview)} 字不会发布。
            <TextButton onClick={() => change({ text: `${draft.preview}\n${draft.text}`, preview: '' })}>
              并到开头
            </TextButton>
          </p>
        )}
        <ComposerPictures pictures={draft.pictures} uploads={uploads} onChange={(pictures) => change({ pictures })} />
        {trouble !== null && <ComposerTroubleNote trouble={trouble} composer={composer} />}
      </div>
      <div className={css.readers}>
        <ReadersChoice
          author={author}
          readers={draft.readers}
          priceFault={toldFault(faults.price)}
          onChange={(readers) => {
            setTried(false);
            change({ readers });
          }}
        />
      </div>
      <div className={css.bar}>
        <AddPictures count={draft.pictures.length + uploads.items.length} uploads={uploads} />
        <button
          type="button"
          className={css.share}
          title="提及股票"
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => askForShare(currentTarget.form)}
        >
          <span aria-hidden="true">$</span> 股票
        </button>
        {start.post === null && draft.text !== '' && (
          <TextButton onClick={() => composer.goOnAsArticle((id) => openDocument(`/v/article/edit/${id}`))}>
            改写长文
          </TextButton>
        )}
        <span className={css.end}>
          <span className="num muted s12">{wordsIn(`${isFree ? '' : draft.preview} ${draft.text}`)} 字</span>
          <Button
            type="submit"
            look="primary"
            disabled={isBusy || isUploading || (missing !== null && (isFree || isTried))}
            title={missing ?? 'Ctrl Enter'}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? <Spinner label="正在发布" shown /> : isUploading ? '等图片传完' : '发布'}
          </Button>
        </span>
      </div>
    </form>
  );
}

/** Puts the sign of shares at the caret, for who has no key for it at hand: a phone hides it two layouts deep. */
function askForShare(form: HTMLFormElement | null): void {
  const field =
    form?.querySelector<HTMLTextAreaElement>('textarea:focus') ??
    [...(form?.querySelectorAll('textarea') ?? [])].at(-1);
  if (!field) return;
  field.focus();
  field.setRangeText('$', field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
