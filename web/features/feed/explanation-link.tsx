import { LeadLink } from '#web/ui/lead-link.tsx';

/** The way from a flash to the article that explains it. */
export function ExplanationLink({ id, title }: { id: string; title: string }) {
  return <LeadLink to={`/article/${id}`} icon="bulb" relation="解读" title={title} />;
}
