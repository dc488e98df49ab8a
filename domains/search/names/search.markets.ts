/** By the words of the calls which symbols belong to a market: `mdc` are the shares of the mainland. */
const markets: Readonly<Record<string, (symbol: string) => boolean>> = {
  mdc: (symbol) => isOfMainland(symbol) && !isIndex(symbol) && !isFund(symbol),
  index: (symbol) => isIndex(symbol),
  fund: (symbol) => isFund(symbol),
  HK: (symbol) => symbol.endsWith('.HK'),
  US: (symbol) => symbol.endsWith('.US'),
};

const isOfMainland = (symbol: string) => /\.(?:SS|SZ|BJ)$/.test(symbol);
const isIndex = (symbol: string) => /^(?:000\d{3}\.SS|399\d{3}\.SZ|899\d{3}\.BJ)$/.test(symbol);
const isFund = (symbol: string) => /^(?:5\d{5}\.SS|1[568]\d{4}\.SZ)$/.test(symbol);

/** `mdc,HK` → whether a symbol is of one of these; of all where nothing that we know is named. */
export function inMarkets(list: string): (symbol: string) => boolean {
  const wanted = list.split(',').map((word) => word.trim().toLowerCase());
  const known = Object.entries(markets).filter(([name]) => wanted.includes(name.toLowerCase()));
  if (list.trim() === '') return () => true;
  return (symbol) => known.some(([, isIn]) => isIn(symbol));
}
