import { encode, type Encoding } from './encodings.ts';
import { etagOfForm } from './etag.ts';
import type { Bytes } from './response-cache.ts';
import { whenThere } from './when-there.ts';

/** An answer as it goes out in one encoding: put together once, however often it is sent. */
export interface Form {
  headers: Record<string, string | string[]>;
  body: Buffer;
}

type FormName = Encoding | 'identity';

/** The forms that an answer was sent in already, for as long as the answer itself is kept. */
const forms = new WeakMap<Bytes, Map<FormName, Form | Promise<Form>>>();

/** There, or on its way. */
export function formOf(bytes: Bytes, encoding: Encoding | null): Form | Promise<Form> {
  const name = encoding ?? 'identity';
  let known = forms.get(bytes);
  if (!known) forms.set(bytes, (known = new Map()));
  const form = known.get(name);
  if (form) return form;
  const coming = make(bytes, encoding);
  known.set(name, coming);
  return whenThere(coming, (there) => {
    known.set(name, there);
    return there;
  });
}

function make(bytes: Bytes, encoding: Encoding | null): Form | Promise<Form> {
  const headers = headersOf(bytes);
  if (encoding === null) return { headers, body: bytes.body };
  if (headers['etag'] !== undefined) headers['etag'] = etagOfForm(String(headers['etag']), encoding);
  headers['content-encoding'] = encoding;
  return encode(bytes.body, encoding).then((body) => ({ headers, body }));
}

/** What hands out a cookie is for one reader, and nobody has it already. */
function headersOf(bytes: Bytes): Form['headers'] {
  const cookies = bytes.headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : []));
  const headers: Form['headers'] = Object.fromEntries(bytes.headers);
  if (cookies.length === 0) return headers;
  const { etag: _etag, ...rest } = headers;
  return { ...rest, 'set-cookie': cookies, 'cache-control': 'private, no-store' };
}
