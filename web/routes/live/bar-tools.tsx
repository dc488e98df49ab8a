import { useNavigate } from 'react-router';
import { addressOfFeed, type FeedFilter, nextFilter } from './filter.ts';
import { Jump } from './jump.tsx';
import { SourceChoice } from './source-choice.tsx';

interface BarToolsProps {
  sources: readonly string[];
  filter: FeedFilter;
  /** The minute that is shown instead of now. */
  at: string | null;
}

/** What is chosen from a list or typed: the publisher, and the minute to begin from. */
export function BarTools({ sources, filter, at }: BarToolsProps) {
  const navigate = useNavigate();
  const choose = (name: string) => void navigate(addressOfFeed(nextFilter(filter, { kind: 'source', name }), null, at));
  return (
    <>
      <SourceChoice sources={sources} source={filter.source} onChoose={choose} />
      <Jump filter={filter} at={at} />
    </>
  );
}
