import type { Refusal } from '#domains/authoring/authoring.contract.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import css from './refusal-box.module.css';

type Paragraph = Refusal['paragraphs'][number];

interface RefusalBoxProps {
  refusal: Refusal;
  /** The way to a paragraph, where the text lies open. */
  onShow?: (paragraph: Paragraph) => void;
}

/** Why a text was not passed: the reason, what the reviewer wrote, and paragraph by paragraph what is to be mended. */
export function RefusalBox({ refusal, onShow }: RefusalBoxProps) {
  const { is_return: isReturn, reason_text: reason, note, paragraphs, appeal } = refusal;
  const count = paragraphs.length === 0 ? '' : `，${paragraphs.length} 处需要改`;
  return (
    <section className={css.box} aria-label="审核意见">
      <p>
        <b>{reason || (isReturn ? '退回修改' : '未通过')}</b>
        {count}，改完可再次提交
      </p>
      {note !== '' && <p>{note}</p>}
      {paragraphs.length > 0 && (
        <ul>
          {paragraphs.map((paragraph) => {
            const { field, block, words, text } = paragraph;
            return (
              <li key={`${field} ${block} ${words}`}>
                <span className={css.place}>{placeText(field, block)}</span>
                <span>
                  {words !== '' && <q>{words}</q>} {text}
                </span>
                {onShow && <TextButton onClick={() => onShow(paragraph)}>定位</TextButton>}
              </li>
            );
          })}
        </ul>
      )}
      {appeal !== null && <p>您的申诉：{appeal.words}</p>}
    </section>
  );
}

/** Blocks count from 1 for people. */
export function placeText(field: Paragraph['field'], block: number): string {
  if (field === 'content') return `第 ${block + 1} 段`;
  if (field === 'preview') return `免费内容第 ${block + 1} 段`;
  return { title: '标题', cover: '封面', tags: '标签', source_name: '来源', source_url: '来源网址' }[field];
}
