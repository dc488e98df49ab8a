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

export type PlateKind = 'concept' | 'industry' | 'style';

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
