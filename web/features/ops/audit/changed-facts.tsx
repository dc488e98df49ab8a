import { factText, factWords } from './audit-words.ts';

interface ChangedFactsProps {
  before: unknown;
  after: unknown;
  /** What each action is called. */
  actions: ReadonlyMap<string, string>;
}

/** What an entry says of before and after, fact by fact: only what differs. */
export function ChangedFacts({ before, after, actions }: ChangedFactsProps) {
  const [old, now] = [factsOf(before, actions), factsOf(after, actions)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => old[name] !== now[name]);
  return names.map((name) => (
    <div key={name}>
      <span className="muted">{factWords[name] ?? name} </span>
      {old[name] !== undefined && <del>{old[name]}</del>} {now[name] !== undefined && <ins>{now[name]}</ins>}
    </div>
  ));
}

function factsOf(told: unknown, actions: ReadonlyMap<string, string>): Record<string, string> {
  if (typeof told !== 'object' || told === null) return {};
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) => [
      name,
      factText(name, name === 'did' ? (actions.get(String(value)) ?? value) : value),
    ]),
  );
}
