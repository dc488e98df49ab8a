// Runs in the page (docs/product/accounts.md#captcha): brings the challenge of Tencent, whose host the policy of the page allows then.
(() => {
  const appId = '__APP__';

  function load() {
    return new Promise((resolve, reject) => {
      if (window.TencentCaptcha) return resolve();
      const script = document.createElement('script');
      script.src = 'https://turing.captcha.qcloud.com/TCaptcha.js';
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new Error('出错了～～')));
      document.head.append(script);
    });
  }

  window.kaipanCaptcha = {
    async ticket() {
      await load();
      return new Promise((resolve, reject) => {
        const take = ({ ret, ticket, randstr }) =>
          ret === 0 ? resolve(btoa(JSON.stringify({ ticket, randstr }))) : reject(new Error('人机验证已取消'));
        new window.TencentCaptcha(appId, take).show();
      });
    },
  };
})();
