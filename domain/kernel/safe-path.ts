/**
 * A path of our own site, or the fallback. Guards every "come back here afterwards" against open redirects:
 * only printable ASCII that no browser reads as a host, a scheme or a step upwards gets through.
 */
export function safePath(wanted: unknown, fallback: string): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return fallback
  if (!/^\/[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/.test(wanted)) return fallback
  const [path = ''] = wanted.split(/[?#]/)
  // `//host`, `/a//b`, `/../x` and an encoded slash, backslash or control character are nobody's honest address.
  if (/\/\/|\/\.|%(?:[01][0-9a-f]|2f|5c|7f)/i.test(path)) return fallback
  return wanted
}
