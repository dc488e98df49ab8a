import { joinBuyer, type Member } from './cast.ts';
import type { TestApp } from './app.ts';
import { createPhone } from './phone.ts';

let counter = 0;

/** A number of an identity card that no other test of the file has used, of somebody born in 1949. */
export function newIdNumber(serial = ++counter): string {
  const places = `11010519491231${String(serial).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((before, weight, place) => before + weight * Number(places[place]), 0);
  return places + ('10X98765432'[sum % 11] ?? '');
}

export const licensed = { kind: 'licensed', licence: 's1450626010021', institution: '申岳证券研究所' } as const;

/** What an application says besides what it is about. */
export const wishOf = (fileIds: readonly string[] = []) => ({ ...licensed, works: '', file_ids: fileIds });

/** Somebody who has done everything to become an author but hand in what they are entitled by. */
export async function joinApplicant({ domains }: Pick<TestApp, 'domains'>, displayName = '申请人'): Promise<Member> {
  const member = await joinBuyer(domains, displayName);
  const { uid } = member.viewer;
  await domains.verification.applyRealName(uid, { name: '周砚', id_number: newIdNumber() });
  const { version, hash } = await domains.verification.agreementOf(uid);
  await domains.verification.sign(uid, { version, hash }, { ip: '203.0.113.9' });
  return member;
}

export const jpeg = (size = 100) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size, 7)]);

/** Sends a paper as a browser does. */
export function uploadPaper(app: TestApp, member: Member, bytes: Buffer, filename = '从业证明.jpg') {
  const boundary = 'x0x';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return createPhone(app).call(
    { method: 'POST', url: '/privatefile/apiv1/private_file/upload', payload, headers },
    member,
  );
}
