import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClassName } from '#web/ui/button.tsx'

const Download = iconOf('Download')
const Printer = iconOf('Printer')

/** Shown once: only their fingerprints are kept. The file is made in the page, so it also works without JavaScript. */
export function BackupCodes({ codes, level }: { codes: readonly string[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const file = [m.account_codes_file_title(), '', ...codes, '', m.account_codes_once(), ''].join('\r\n')
  return (
    <div className="desk__form" role="status">
      <Heading className="text-xl">{m.account_codes()}</Heading>
      <Banner tone="warning" lead={m.account_codes_lead()}>
        {m.account_codes_once()}
      </Banner>
      <ul className="backup-codes" aria-label={m.account_codes()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account-actions">
        <a
          className={buttonClassName({ variant: 'soft', size: 'sm' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`\ufeff${file}`)}`}
          download={m.account_codes_file_name()}
        >
          <span className="btn__face">
            <Download aria-hidden="true" />
            <span>{m.account_codes_download()}</span>
          </span>
        </a>
        <Button
          className="needs-script"
          variant="line"
          size="sm"
          icon={<Printer aria-hidden="true" />}
          onClick={() => print()}
        >
          {m.account_codes_print()}
        </Button>
      </div>
    </div>
  )
}
