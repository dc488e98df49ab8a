import { useEffect, useState } from 'react';
import { privilege, type PrivilegeView } from '#domains/billing/allowance/billing.allowance.contract.ts';
import { api } from '#web/lib/api.ts';

/** What a reader has of the allowance; asked again when they come back to the page, for it may have been used elsewhere. */
export function useAllowance() {
  const [allowance, setAllowance] = useState<PrivilegeView | null>(null);

  useEffect(() => {
    let isOver = false;
    function ask() {
      if (document.hidden) return;
      // Without it the other ways of reading stay.
      api(privilege.getPrivilege, {}).then(
        (heard) => void (isOver || setAllowance(heard)),
        () => {},
      );
    }
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);

  return { allowance, tell: setAllowance };
}
