/** A theme: a concept, an industry or a style, and who belongs to it (docs/product/plates.md). */
export interface Plate {
  id: number;
  name: string;
  kind: PlateKind;
  description: string;
  members: readonly PlateMember[];
  /** Its industrial chain from the source to the use; empty where there is none. */
  chain: readonly ChainLink[];
}

export const plateKinds = ['concept', 'industry', 'style'] as const;
export type PlateKind = (typeof plateKinds)[number];

/**
 * Imported themes without a number of their own are numbered from here on: above those of the files, and below those that are known
 * by name alone (docs/product/plates.md#imported-plates).
 */
export const FIRST_GIVEN_PLATE = 800_000_001;

export interface PlateMember {
  symbol: string;
  isCore: boolean;
  /** Why it belongs there, in a sentence. */
  why: string;
}

export type ChainStage = '上游' | '中游' | '下游';

export interface ChainLink {
  stage: ChainStage;
  /** The part of the stage: `减速器`. */
  part: string;
  symbols: readonly string[];
}
