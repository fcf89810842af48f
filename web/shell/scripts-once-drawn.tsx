import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

type Tag = {
  rel?: string
  href?: string
  type?: string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * The page is whole without its scripts: they are asked for once it is drawn, so that words, styles and typefaces have
 * the line for themselves. The router has no setting for that. What it would draw is called for and changed as
 * elements, on the server only; its tags keep their place, because React looks for them there.
 */
export function ScriptsOnceDrawn({ nonce }: { nonce: string | undefined }): ReactNode {
  const drawn = Scripts({ nonce })
  return import.meta.env.SSR ? later(drawn, nonce) : drawn
}

function later(drawn: ReactNode, nonce = ''): ReactNode {
  const parts = preloadsOf(drawn)
  const change = (node: ReactNode): ReactNode =>
    Children.map(node, (child) => {
      if (!isValidElement<Tag>(child) || isPreload(child.props)) return isValidElement(child) ? null : child
      const { type, children, dangerouslySetInnerHTML: start } = child.props
      if (child.type !== 'script' || type !== 'module' || !start)
        return children ? cloneElement(child, {}, change(children)) : child
      // No « < »: whatever the router writes there, it cannot end the script.
      const given = JSON.stringify([parts, nonce, start.__html]).replaceAll('<', String.raw`\u003c`)
      const __html = `(${startOnceDrawn.toString()})(...${given})`
      return cloneElement(child, { dangerouslySetInnerHTML: { __html } })
    })
  return change(drawn)
}

function preloadsOf(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Tag>(child)) return []
    return isPreload(child.props) ? (child.props.href ?? []) : preloadsOf(child.props.children)
  })
}

const isPreload = ({ rel }: Tag) => rel === 'modulepreload'

/** Sent to the browser as text: it stands alone. */
function startOnceDrawn(parts: readonly string[], nonce: string, start: string): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of parts)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', nonce, textContent: start }),
      )
    }),
  )
}
