/** docs/product/northbound.md#lists */
export const connectTypes = [
  { id: '0', label: '全部' },
  { id: '1', label: '沪股通' },
  { id: '2', label: '深股通' },
] as const;

export type ConnectType = (typeof connectTypes)[number]['id'];

export const connectTypeOf = (id: string | null): ConnectType => connectTypes.find((type) => type.id === id)?.id ?? '0';

export function typeAfter(type: ConnectType): ConnectType {
  return connectTypes[(connectTypes.findIndex(({ id }) => id === type) + 1) % connectTypes.length]?.id ?? '0';
}
