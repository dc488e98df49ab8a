// What is wrong with a field before anybody is asked (docs/product/sign-in.md#fields); what the server finds wrong besides comes in its own words.

export type FieldName = 'mobile' | 'code' | 'password';
export type Faults = Partial<Record<FieldName, string>>;

export const HOME_DIAL = '86';

/** A number as it is sent: area code and digits. Full-width digits, spaces and dashes are how people write them. */
export function wholeMobile(dial: string, written: string): string {
  const plain = written.normalize('NFKC').replaceAll(/[\s()-]/g, '');
  if (plain === '') return '';
  return plain.startsWith('+') ? plain : `+${dial}${plain}`;
}

/** `+86` is checked by the rule of the mainland, others as far as one can without all their rules. */
export function mobileFault(whole: string): string | undefined {
  if (whole === '') return '请输入手机号';
  const isRight = whole.startsWith(`+${HOME_DIAL}`) ? /^\+861[3-9]\d{9}$/ : /^\+[1-9]\d{5,14}$/;
  return isRight.test(whole) ? undefined : '手机号错误';
}

export function codeFault(code: string): string | undefined {
  if (code === '') return '请输入验证码';
  return /^\d{6}$/.test(code) ? undefined : '验证码错误';
}

export function passwordFault(password: string): string | undefined {
  if (password === '') return '请输入密码';
  return /^[A-Za-z\d~!@#$%^&*]{6,16}$/.test(password) ? undefined : '密码格式错误';
}

/** A code as people copy it. */
export const plainCode = (written: string) => written.normalize('NFKC').replaceAll(/\s/g, '');

/** Only what is wrong. */
export function faultsOf(found: Record<string, string | undefined>): Faults {
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}
