import { useSyncExternalStore } from 'react'
import { readScan } from '#domain/health-scan/stored-scan.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { isLaterScan } from '#web/product/health/scan-moment.ts'
import { readText, subscribe } from '#web/product/health/scan-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'

const ClipboardList = iconOf('ClipboardList')

type WaitingScanProps = {
  /** When the latest scan of the account was completed. */
  scannedAt: string | null
}

/** A result newer than any in the account is still in this tab: the way to keep it. The server knows nothing of it. */
export function WaitingScan({ scannedAt }: WaitingScanProps) {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  const completedAt = readScan(text)?.completedAt
  if (!completedAt || (scannedAt && !isLaterScan(completedAt, scannedAt))) return null
  return (
    <Banner
      tone="info"
      className="dashboard-wide"
      icon={<ClipboardList aria-hidden="true" />}
      lead={m.saved_scan_waiting()}
      action={
        <LinkButton size="sm" variant="soft" to={`${localPath('/health-scan')}#result`}>
          {m.saved_scan_waiting_link()}
        </LinkButton>
      }
    >
      {m.saved_scan_waiting_text()}
    </Banner>
  )
}
