import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { localPath } from '../paths.ts'
import { useRootData } from '../root-data.ts'
import { usePlace } from './use-place.ts'

/** The pages of the tab being read: plain underlined links, never another bar of tabs. */
export function Sections() {
  const role = useRootData()?.profile?.userType
  return role && <SectionsOf role={role} />
}

function SectionsOf({ role }: { role: Parameters<typeof usePlace>[0] }) {
  const place = usePlace(role)
  const sections = place?.area.sections ?? []
  const strip = useCurrentInSight(place?.section?.path)
  if (sections.length < 2) return null
  return (
    <nav className="wrap sections" aria-label={m.shell_nav_sections({ area: place?.area.label() ?? '' })}>
      <ul className="tabs" ref={strip}>
        {sections.map((section) => (
          <li key={section.path}>
            <Link
              className="tab"
              to={localPath(section.path)}
              aria-current={place?.section === section ? (place.isExact ? 'page' : 'true') : undefined}
            >
              {section.label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the strip is wider than the screen: the section being read is brought to its middle. */
function useCurrentInSight(path: string | undefined) {
  const strip = useRef<HTMLUListElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    const middle = current.offsetLeft - strip.current.offsetLeft + current.offsetWidth / 2
    strip.current.scrollLeft = middle - strip.current.clientWidth / 2
  }, [path])
  return strip
}
