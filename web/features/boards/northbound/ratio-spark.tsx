import { Spark } from '#web/features/market/chart/spark.tsx';

/** How a part has moved over the disclosed days; of fewer than two nothing can be drawn. */
export function RatioSpark({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return '--';
  return <Spark slots={known.length} values={known} base={known[0] ?? 0} />;
}
