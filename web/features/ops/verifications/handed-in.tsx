import type { WaitingVerificationView } from '#domains/ops/verifications/ops.verifications.contract.ts';
import css from './handed-in.module.css';

/** Addresses of public research, one a line. What is none stays text, and no link runs a program. */
export function Works({ works }: { works: string }) {
  return (
    <ul className={css.list}>
      {works
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .map((line, place) => (
          <li key={place}>
            {/^https?:\/\/\S+$/i.test(line.trim()) ? (
              <a href={line.trim()} target="_blank" rel="noopener noreferrer nofollow">
                {line.trim()}
              </a>
            ) : (
              line
            )}
          </li>
        ))}
    </ul>
  );
}

/** What was handed in as a proof; each opens by a call of its own, which is written down. */
export function Papers({ uid, papers }: { uid: string; papers: WaitingVerificationView['documents'] }) {
  if (papers.length === 0) return <>没有材料</>;
  return (
    <ul className={css.list}>
      {papers.map(({ file_id: id, name }) => (
        <li key={id}>
          <a href={`/ops/api/verifications/${uid}/papers/${id}`} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
