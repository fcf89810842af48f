import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const SCROLLED_AFTER_PX = 50
const DESK = '(width >= 68rem)'

/** What the header's plain HTML cannot do alone: follow the scroll, and close its menus at the right moments. */
export function useHeader(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const lastKey = useRef(key)

  useEffect(() => (ref.current ? watch(ref.current) : undefined), [])
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (ref.current) closeMenus(ref.current)
  }, [key])
  return ref
}

const isPhoneMenu = (menu: Element) => menu.classList.contains('phone-menu')

function watch(header: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop

  function followScroll() {
    const scrolled = String(scrollY > SCROLLED_AFTER_PX)
    if (header.dataset['scrolled'] !== scrolled) header.dataset['scrolled'] = scrolled
  }
  followScroll()
  addEventListener('scroll', followScroll, { passive: true, signal })

  document.addEventListener(
    'pointerdown',
    ({ target }) => closeMenus(header, (menu) => !menu.contains(target as Node)),
    { signal },
  )
  header.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // Null when the window itself loses the focus: the menu may stay for when it comes back.
      if (relatedTarget instanceof Node)
        closeMenus(header, (menu) => !isPhoneMenu(menu) && !menu.contains(relatedTarget))
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      const menu = key === 'Escape' && header.querySelector<HTMLDetailsElement>('details[open]')
      if (!menu) return
      closeMenus(header)
      menu.querySelector('summary')?.focus()
    },
    { signal },
  )
  // `toggle` does not bubble.
  header.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && isPhoneMenu(target)) holdPage(header, target.open)
    },
    { signal, capture: true },
  )
  matchMedia(DESK).addEventListener('change', () => closeMenus(header), { signal })
  return () => stop.abort()
}

function closeMenus(header: HTMLElement, which: (menu: HTMLDetailsElement) => boolean = () => true): void {
  for (const menu of header.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    if (!which(menu)) continue
    menu.open = false
    // Without waiting for `toggle`: the next page must be able to take the focus at once.
    holdPage(header, false)
  }
}

/** Behind the full-screen menu nothing can be reached: that is what keeps the focus in it. */
function holdPage(header: HTMLElement, isHeld: boolean): void {
  for (const part of header.parentElement?.children ?? []) {
    if (part instanceof HTMLElement && part !== header) part.inert = isHeld
  }
}
