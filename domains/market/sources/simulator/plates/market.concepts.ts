import { knownCompanies, type KnownCompany } from '#domains/market/sources/simulator/companies/market.companies.ts';
import type { ChainLink, ChainStage, PlateMember, Plate } from '#domains/market/terms/market.plate.ts';

const byName = new Map(knownCompanies.map((company) => [company.name, company]));
/** The leaders of each part of a concept are its core. */
const CORE_OF_PART = 2;

interface Part {
  stage: ChainStage | null;
  name: string;
  companies: readonly KnownCompany[];
}

/**
 * Concepts as they are written in the data: a line `id name description`, below it a line for each part of the trade,
 * `stage part: names`, the stage only where there is a chain. Throws for a name that no company has.
 */
export function conceptsOf(text: string): Plate[] {
  const blocks = text.trim().split(/\n(?=\S)/);
  return blocks.map((block) => {
    const [head = '', ...lines] = block.split('\n');
    const [id = '', name = '', description = ''] = head.split(' ');
    const parts = lines.map(partOf);
    return { id: Number(id), name, kind: 'concept', description, members: membersOf(parts), chain: chainOf(parts) };
  });
}

function partOf(line: string): Part {
  const [label = '', names = ''] = line.trim().split(': ');
  const words = label.split(' ');
  const name = words.at(-1) ?? '';
  return {
    stage: words.length > 1 ? (words[0] as ChainStage) : null,
    name,
    companies: names.split(' ').map(companyOf),
  };
}

function companyOf(name: string): KnownCompany {
  const company = byName.get(name);
  if (company === undefined) throw new Error(`No company of the simulator is called ${name}.`);
  return company;
}

/** Who stands in several parts belongs there for the first of them. */
function membersOf(parts: readonly Part[]): PlateMember[] {
  const members = new Map<string, PlateMember>();
  for (const { name, companies } of parts) {
    companies.forEach(({ symbol, business }, at) => {
      const why = `属于${name}环节，主要业务为${business}。`;
      if (!members.has(symbol)) members.set(symbol, { symbol, isCore: at < CORE_OF_PART, why });
    });
  }
  return [...members.values()];
}

const chainOf = (parts: readonly Part[]): ChainLink[] =>
  parts.flatMap(({ stage, name, companies }) =>
    stage === null ? [] : [{ stage, part: name, symbols: companies.map(({ symbol }) => symbol) }],
  );
