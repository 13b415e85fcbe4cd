/** A name or address by which a machine reaches only itself. */
export function isLoopback(host: string): boolean {
  if (host.length > 255) return false
  const name = host.toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || /^(\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/.test(name)
}

/** The same for a `Host` header, which may carry a port. */
export function isLoopbackHostHeader(header: string | undefined): boolean {
  return header !== undefined && isLoopback(header.replace(/:\d{1,5}$/, ''))
}
