import { apiError, type ApiError } from './api-error.ts';

/**
 * The only table of numbers and sentences. `http` is 200 unless the fault is one of transport (docs/product/calls.md#codes).
 * A rule fails with `throw fail('NAME')`; an endpoint lists the names it may answer.
 */
export const codes = {
  OK: { code: 20000, http: 200, text: 'OK' },
  BAD_REQUEST: { code: 40000, http: 400, text: '请求参数有误' },
  SIGN_IN_FIRST: { code: 40100, http: 401, text: '请先登录' },
  FORBIDDEN: { code: 40300, http: 403, text: '没有权限' },
  SECOND_FACTOR_FIRST: { code: 40301, http: 403, text: '请先完成二次验证' },
  ORIGIN_REFUSED: { code: 40300, http: 403, text: '请求来源不被允许' },
  PATH_NOT_FOUND: { code: 40400, http: 404, text: '接口不存在' },
  MESSAGE_NOT_FOUND: { code: 40400, http: 200, text: '内容不存在或已删除' },
  SUBJECT_NOT_FOUND: { code: 40400, http: 200, text: '栏目不存在' },
  SECURITY_NOT_FOUND: { code: 40400, http: 200, text: '没有这只证券' },
  PLATE_NOT_FOUND: { code: 40400, http: 200, text: '没有这个题材' },
  TAG_NOT_FOUND: { code: 40400, http: 200, text: '标签不存在' },
  CHANNEL_NOT_FOUND: { code: 40400, http: 200, text: '频道不存在' },
  BALANCE_TOO_LOW: { code: 40001, http: 200, text: '余额不足' },
  MOBILE_NOT_BOUND: { code: 40003, http: 200, text: '请先绑定手机' },
  MOBILE_MISSING: { code: 40005, http: 200, text: '未绑定手机' },
  PRICE_CHANGED: { code: 40010, http: 200, text: '价格已变动，请刷新后再试' },
  SALES_CLOSED: { code: 40011, http: 200, text: '暂不支持订阅或续费' },
  CHANNEL_CLOSED: { code: 40012, http: 200, text: '这种支付方式暂不可用' },
  NOTHING_DUE: { code: 40013, http: 200, text: '余额足够，请直接用余额支付' },
  ORDER_OPEN: { code: 40014, http: 200, text: '您有一笔尚未完成的订单，请先支付或关闭它' },
  NOT_FOR_SALE: { code: 40015, http: 200, text: '没有在售' },
  ALREADY_YOURS: { code: 40016, http: 200, text: '您已经可以阅读，无需购买' },
  COUPON_UNFIT: { code: 40017, http: 200, text: '优惠券不可用' },
  REFUND_REFUSED: { code: 40018, http: 200, text: '这笔订单不能退款' },
  NOTICE_REFUSED: { code: 40019, http: 400, text: '支付通知未通过验证' },
  ALLOWANCE_REFUSED: { code: 40020, http: 200, text: '没有可用的免费额度' },
  SECOND_PERSON: { code: 40021, http: 200, text: '须由另一人确认' },
  PAYOUT_TOO_SMALL: { code: 40023, http: 200, text: '低于最低提现金额' },
  PAYOUT_TOO_MUCH: { code: 40024, http: 200, text: '超过可提现的金额' },
  PAYOUT_OPEN: { code: 40025, http: 200, text: '您有一笔提现正在处理，完成后才能再次申请' },
  PAYOUT_NOT_FOUND: { code: 40400, http: 200, text: '提现申请不存在' },
  PROPOSAL_OVER: { code: 40022, http: 200, text: '等待确认已超时，请提交人重新提交' },
  DRAFT_NOT_FOUND: { code: 40400, http: 200, text: '草稿不存在' },
  ORDER_NOT_FOUND: { code: 40400, http: 200, text: '订单不存在' },
  NO_COUPON: { code: 40400, http: 200, text: '没有推荐使用的优惠券' },
  KEY_REUSED: { code: 40900, http: 409, text: '同一个请求标识不能用于不同的内容' },
  PROVIDER_AWAY: { code: 50302, http: 503, text: '支付渠道暂时没有回应，请稍后再试' },
  METHOD_REFUSED: { code: 40500, http: 405, text: '不支持这种请求方法' },
  TOO_SLOW: { code: 40800, http: 408, text: '请求超时，请重试' },
  STATE_CHANGED: { code: 40900, http: 200, text: '内容状态已变化，请刷新后再试' },
  BODY_TOO_LARGE: { code: 41300, http: 413, text: '提交的内容过大' },
  TOO_OFTEN: { code: 42900, http: 429, text: '操作太频繁，请稍后再试' },
  HEADERS_TOO_LARGE: { code: 43100, http: 431, text: '请求头过大' },
  CODE_WRONG: { code: 60402, http: 200, text: '验证码错误或已过期' },
  CODE_BURNT: { code: 60403, http: 200, text: '验证码已失效，请重新获取' },
  CAPTCHA_WRONG: { code: 60404, http: 200, text: '人机验证未通过，请重试' },
  SMS_FAILED: { code: 60405, http: 200, text: '短信发送失败，请稍后再试' },
  PASSWORD_WRONG: { code: 200019, http: 200, text: '密码错误' },
  PASSWORD_WEAK: { code: 200020, http: 200, text: '密码过于简单，请换一个' },
  ACCOUNT_NOT_FOUND: { code: 40400, http: 200, text: '账号不存在' },
  ACCOUNT_LOCKED: { code: 60213, http: 200, text: '账号已停用，请联系客服' },
  SESSION_NOT_FOUND: { code: 40400, http: 200, text: '这次登录已经退出' },
  NAME_REFUSED: { code: 60406, http: 200, text: '昵称不可用，请换一个' },
  MOBILE_TAKEN: { code: 60407, http: 200, text: '该手机号已绑定其他账号' },
  CHECK_MOBILE_FIRST: { code: 60408, http: 200, text: '请先验证原手机号' },
  CHOICE_OVER: { code: 60409, http: 200, text: '选择已过期，请重新登录' },
  NOT_OFFERED: { code: 60410, http: 200, text: '请选择列出的账号' },
  OAUTH_CLOSED: { code: 60411, http: 200, text: '暂不支持这种登录方式' },
  OAUTH_STATE: { code: 60412, http: 200, text: '登录请求已失效，请重新扫码' },
  OAUTH_REFUSED: { code: 60413, http: 200, text: '授权已失效，请重新扫码' },
  OAUTH_AWAY: { code: 60414, http: 200, text: '登录平台暂时没有回应，请稍后再试' },
  OAUTH_TAKEN: { code: 60415, http: 200, text: '该微信已绑定其他账号' },
  LAST_WAY_IN: { code: 60416, http: 200, text: '请先绑定手机号，再解除绑定' },
  IDENTITY_TAKEN: { code: 60420, http: 200, text: '该证件已认证其他账号' },
  IDENTITY_AWAY: { code: 60421, http: 200, text: '核验服务暂时没有回应，请稍后再试' },
  REAL_NAME_FIRST: { code: 60422, http: 200, text: '请先完成实名认证' },
  AGREEMENT_FIRST: { code: 60423, http: 200, text: '请先签署作者服务协议' },
  FILE_NOT_FOUND: { code: 40400, http: 200, text: '文件不存在' },
  FILE_REFUSED: { code: 60424, http: 200, text: '只支持 JPEG、PNG 和 PDF 文件' },
  POST_INCOMPLETE: { code: 60426, http: 200, text: '请输入内容' },
  LEAK_UNCONFIRMED: { code: 60427, http: 200, text: '付费内容出现在了免费处，请改写或确认' },
  AUTHOR_FIRST: { code: 60428, http: 200, text: '请先完成作者认证' },
  POST_SOLD: { code: 60429, http: 200, text: '已有读者购买，不能更改价格或可见范围' },
  STALE_VERSION: { code: 40900, http: 200, text: '另一处保存过更新的版本，请先合并' },
  UPLOAD_TOO_LARGE: { code: 41300, http: 413, text: '上传资源不能超过 1GB!' },
  UPLOAD_REFUSED: {
    code: 60440,
    http: 200,
    text: '不支持这种文件：图片可用 JPEG、PNG、GIF、WebP，另有 MP4、MP3 和 PDF',
  },
  UPLOAD_FAILED: { code: 60441, http: 200, text: '上传失败,请重试!' },
  UPLOAD_INFECTED: { code: 60442, http: 200, text: '文件未通过安全检查' },
  UPLOAD_OVER: { code: 60443, http: 200, text: '上传已过期，请重新选择文件' },
  QUOTA_USED: { code: 60444, http: 200, text: '存储空间已用完，请先删除不用的内容' },
  SCANNER_AWAY: { code: 50303, http: 503, text: '安全检查暂时没有回应，请稍后再试' },
  RANGE_REFUSED: { code: 41600, http: 416, text: '请求的范围超出文件' },
  OWN_REVIEW: { code: 40300, http: 200, text: '不能审核自己的申请' },
  LEAVING_BLOCKED: { code: 60425, http: 200, text: '还有事项要先处理，暂时不能注销' },
  FACTOR_WRONG: { code: 60430, http: 200, text: '验证码错误或已用过，请等下一个' },
  FACTOR_SET: { code: 60431, http: 200, text: '二次验证已经启用' },
  FACTOR_MISSING: { code: 60432, http: 200, text: '还没有启用二次验证' },
  SESSION_INVALID: { code: 50014, http: 200, text: '登录已失效，请重新登录' },
  SERVER_FAULT: { code: 50000, http: 500, text: '服务器开小差了，请稍后再试' },
  UNAVAILABLE: { code: 50300, http: 503, text: '服务暂时不可用，请稍后再试' },
  BUSY: { code: 50301, http: 503, text: '访问的人太多，请稍后再试' },
} as const satisfies Record<string, CodeRow>;

interface CodeRow {
  code: number;
  http: number;
  text: string;
}

export type CodeName = keyof typeof codes;

interface FailOptions {
  /** In the place of the table's sentence. */
  text?: string;
  /** Goes to the log only. */
  detail?: unknown;
  /** Goes to who asked, as the `data` of the envelope: what they need to go on. */
  data?: unknown;
  retryAfterSeconds?: number;
}

/** Makes the error that a rule throws. */
export function fail(codeName: CodeName, { text, detail, data, retryAfterSeconds }: FailOptions = {}): ApiError {
  const row = codes[codeName];
  return apiError({ code: row.code, text: text ?? row.text, codeName, detail, data, retryAfterSeconds });
}
