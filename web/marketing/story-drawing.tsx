import { m } from '#web/paraglide/messages.js'

/** Our image, with its three words under it: they come back on every screen. */
export function StoryDrawing() {
  return (
    <figure className="story__drawing">
      <svg viewBox="0 0 560 270" aria-hidden="true">
        <rect width="560" height="270" fill="var(--surface-tint-2)" />
        <circle cx="452" cy="70" r="66" fill="var(--surface-warm-2)" />
        <circle cx="452" cy="70" r="36" fill="var(--sun)" />
        <path d="M0 96c90-34 180-26 270-2s190 20 290-10v186H0z" fill="var(--surface)" opacity=".5" />
        <g fill="none" strokeLinecap="round">
          <path d={river} stroke="var(--color-brand-300)" strokeWidth="46" />
          <path d={river} stroke="var(--color-brand-500)" strokeWidth="12" opacity=".55" />
        </g>
        <g stroke="#fff" strokeWidth="3">
          <path
            d="M70 196c2-16 20-24 36-20s26 18 20 32-24 20-38 14-20-14-18-26z"
            fill="var(--color-slate-300)"
          />
          <path
            d="M226 204c4-14 20-20 34-14s20 20 12 31-24 14-35 7-14-14-11-24z"
            fill="var(--color-aube-200)"
          />
          <path
            d="M352 148c2-12 16-18 28-14s18 15 13 26-18 15-28 10-15-12-13-22z"
            fill="var(--color-slate-200)"
          />
        </g>
      </svg>
      <figcaption>
        <ul aria-label={m.marketing_about_legend()}>
          <Word name={m.marketing_about_sun()} text={m.marketing_about_sun_text()} mark="sun" />
          <Word name={m.marketing_about_river()} text={m.marketing_about_river_text()} mark="river" />
          <Word name={m.marketing_about_pebble()} text={m.marketing_about_pebble_text()} mark="pebble" />
        </ul>
      </figcaption>
    </figure>
  )
}

const river = 'M-30 236C70 150 150 262 262 196S372 128 470 132'

function Word({ name, text, mark }: { name: string; text: string; mark: 'sun' | 'river' | 'pebble' }) {
  return (
    <li>
      <i data-mark={mark} aria-hidden="true" />
      <b>{name}</b> {text}
    </li>
  )
}
