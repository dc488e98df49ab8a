import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Template } from '#domains/authoring/templates/authoring.templates.contract.ts';
import { TemplateFace } from './template-face.tsx';

interface TemplateCardProps {
  /** `null` is none: an article with nothing in it. */
  template: Template | null;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** Leads to a new article that begins with a template. */
export function TemplateCard({ template, children }: TemplateCardProps) {
  const query = template === null ? '' : `?template=${encodeURIComponent(template.id)}`;
  return (
    <li>
      <Link to={`/v/article/create${query}`}>
        <TemplateFace template={template} />
      </Link>
      {children}
    </li>
  );
}
