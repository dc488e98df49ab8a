import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SearchHint } from '#domains/search/names/search.names.contract.ts';
import { resultsAddress } from '#web/features/search/results-address.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './results.module.css';

/** At most one sentence over the results: what the words were taken for (docs/product/search.md#hints). */
export function HintLine({ hint, words }: { hint: SearchHint | null; words: string }) {
  if (hint === null) return null;
  return (
    <p className={css.hint}>
      <Icon name="info" size="s" />
      <span>{sentenceOf(hint, words)}</span>
    </p>
  );
}

function sentenceOf({ kind, text, name }: SearchHint, words: string): ReactNode {
  const again = <Link to={resultsAddress(text)}>{text}</Link>;
  switch (kind) {
    case 'near':
      return <>你要找的是不是 {again}？</>;
    case 'initials':
      return <>按拼音首字母匹配到 {again}</>;
    case 'polyphone':
      return (
        <>
          按多音字匹配：“{words}”也读作 {again} 的 {name === '' ? '名称' : name}
        </>
      );
    case 'former':
      return (
        <>
          “{words}”是 {again} 的曾用名
        </>
      );
    case 'nickname':
      return (
        <>
          “{words}”是 {again} 的别名
        </>
      );
    case 'old_code':
      return (
        <>
          “{words}”是 {again} 的原代码
        </>
      );
  }
}
