import { useState, type ChangeEvent } from 'react';
import { verification, type GeekState } from '#domains/verification/verification.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { api } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { StepForm } from './step-card.tsx';
import css from './verification.module.css';

interface GeekFormProps {
  geek: GeekState;
  fault: string | null;
  blocked: string | undefined;
}

const kinds = [
  { id: 'licensed', name: '持证人员', about: '证券投资咨询执业编号' },
  { id: 'independent', name: '独立研究者', about: '近 12 个月公开的研究' },
] as const;

/** A licence or public research, and papers; those of before are handed in again unless they are taken away. */
export function GeekForm({ geek, fault, blocked }: GeekFormProps) {
  const [kind, setKind] = useState(geek.kind);
  const [papers, setPapers] = useState(geek.documents);
  const [isBusy, setBusy] = useState(false);

  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file === undefined) return;
    const body = new FormData();
    body.append('file', file);
    setBusy(true);
    try {
      const paper = await api(verification.uploadDocument, { body });
      setPapers((before) => [...before, paper]);
    } catch (error) {
      showToast(isApiError(error) ? error.message : '上传失败，请重试');
    } finally {
      setBusy(false);
      currentTarget.value = '';
    }
  }

  return (
    <StepForm step="geek" go="提交审核" fault={fault} blocked={blocked}>
      <div className={css.kinds} role="radiogroup" aria-label="资质类型">
        {kinds.map(({ id, name, about }) => (
          <label key={id}>
            <input type="radio" name="kind" value={id} checked={kind === id} onChange={() => setKind(id)} />
            <span>
              {name}
              <small>{about}</small>
            </span>
          </label>
        ))}
      </div>
      <div className={css.licensed}>
        <Field label="执业编号" name="licence" defaultValue={geek.licence} maxLength={40} hint="S 与 13 位数字" />
        <Field label="所在机构" name="institution" defaultValue={geek.institution} maxLength={60} />
      </div>
      <div className={css.independent}>
        <TextArea
          label="公开研究"
          name="works"
          rows={3}
          maxLength={2000}
          defaultValue={geek.works}
          placeholder="每行一个地址"
        />
      </div>
      <div data-scripted className={css.papers}>
        {papers.map(({ file_id: id, name }) => (
          <p key={id}>
            <input type="hidden" name="file_id" value={id} />
            <a href={`/privatefile/apiv1/private_file/get?file_id=${id}`} target="_blank" rel="noopener">
              {name}
            </a>
            <button type="button" onClick={() => setPapers(papers.filter((paper) => paper.file_id !== id))}>
              移除
            </button>
          </p>
        ))}
        <label className={css.upload} aria-busy={isBusy || undefined}>
          {isBusy ? '正在上传' : '上传证明'}
          <small>JPEG、PNG、PDF，5 MB 以内；只有你与审核员能看</small>
          <input
            type="file"
            className="vh"
            accept=".jpg,.jpeg,.png,.pdf"
            disabled={isBusy || papers.length >= 9}
            onChange={(event) => void handleFile(event)}
          />
        </label>
      </div>
    </StepForm>
  );
}
