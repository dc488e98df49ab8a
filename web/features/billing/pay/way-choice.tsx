import css from './way-choice.module.css';

interface WayChoiceProps {
  channels: readonly { name: string; title: string }[];
  chosen: string;
  isByBalance: boolean;
  onChoose: (name: string) => void;
}

/** With what is paid: the balance where it is enough, else one of the channels for the rest. */
export function WayChoice({ channels, chosen, isByBalance, onChoose }: WayChoiceProps) {
  const offered = isByBalance ? [] : channels;
  return (
    <>
      <h3 id="pay-way">支付方式</h3>
      <div className={css.ways} role="radiogroup" aria-labelledby="pay-way">
        {offered.map(({ name, title }) => (
          <label key={name}>
            <input type="radio" name="way" checked={name === chosen} onChange={() => onChoose(name)} />
            {title}
          </label>
        ))}
        <label data-off={isByBalance ? undefined : ''}>
          <input type="radio" name="way" checked={isByBalance} disabled={!isByBalance} readOnly />
          {isByBalance ? '余额' : '余额不足'}
        </label>
      </div>
      {!isByBalance && channels.length === 0 && <p className="s12 muted">暂时没有可用的支付方式</p>}
    </>
  );
}
