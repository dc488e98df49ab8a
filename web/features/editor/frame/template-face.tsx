import type { Template } from '#domains/authoring/templates/authoring.templates.contract.ts';
import { dayText } from '#shared/time.ts';
import { TemplateSketch } from './template-sketch.tsx';

/** What a template looks like, is called, and is for; one's own say since when they are kept. */
export function TemplateFace({ template }: { template: Template | null }) {
  if (template === null)
    return (
      <>
        <TemplateSketch />
        <b>空白</b>
        <small>只有标题</small>
      </>
    );
  const { name, description, content, is_own: isOwn, used_at: at } = template;
  return (
    <>
      <TemplateSketch content={content} />
      <b>{name}</b>
      <small>{isOwn ? `我的，${dayText(at)} 存` : description}</small>
    </>
  );
}
