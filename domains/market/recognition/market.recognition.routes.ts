import { bind } from '#shared/bind.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import { recognition } from './market.recognition.contract.ts';

export function recognitionRoutes({ recognise }: Pick<MarketService, 'recognise'>) {
  return bind(recognition, {
    async recogniseStocks({ body }) {
      const found = await recognise(body.text);
      return { items: found.map(({ oldCode, ...one }) => ({ ...one, old_code: oldCode })) };
    },
  });
}
