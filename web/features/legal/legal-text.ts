/** A text of the site about itself: clauses in their order, each with its heading. */
export interface LegalText {
  /** The anchor. */
  id: string;
  title: string;
  clauses: readonly LegalClause[];
}

export interface LegalClause {
  title: string;
  paragraphs: readonly string[];
}
