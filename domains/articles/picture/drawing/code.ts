import QRCode from 'qrcode';
import { box } from './pen.ts';

/** White around it is part of a code. */
const QUIET = 2;

/** A QR code of an address, its quiet margin included. */
export function drawCode(address: string, place: { x: number; y: number; size: number }): string {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const dots = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z` : '',
  );
  const { x, y, size } = place;
  const scale = size / (modules.size + 2 * QUIET);
  const transform = `translate(${x} ${y}) scale(${scale}) translate(${QUIET} ${QUIET})`;
  return `${box({ x, y, width: size, height: size }, '#ffffff', 4)}<path transform="${transform}" shape-rendering="crispEdges" fill="#111318" d="${dots.join('')}"/>`;
}
