import { isApiError } from '#shared/api-error.ts';
import type { FieldName, Faults } from './field-checks.ts';

/** Under which field an answer of the server is told: by its code, or where several faults share one by its sentence. */
const fieldOfCode: Partial<Record<number, FieldName>> = {
  60402: 'code',
  60403: 'code',
  60407: 'mobile',
  200019: 'password',
  200020: 'password',
};
const fieldOfSentence: Partial<Record<string, FieldName>> = {
  请输入手机号: 'mobile',
  手机号错误: 'mobile',
  请输入验证码: 'code',
  验证码错误: 'code',
  请输入密码: 'password',
  密码格式错误: 'password',
};

/** What an answer says, under the field it is about; null when it is about none, and is told as a toast. */
export function faultsTold(error: unknown): Faults | null {
  if (!isApiError(error)) return null;
  const field = fieldOfCode[error.code] ?? fieldOfSentence[error.message];
  return field === undefined ? null : { [field]: error.message };
}

/** The sentence of a trouble that no field is about. */
export function troubleText(error: unknown): string {
  return isApiError(error) ? error.message : '出错了，请重试';
}
