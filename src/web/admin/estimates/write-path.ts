/** Where to write an estimate for a request or a customer. */
export function writePath(about: { appointment: string } | { customer: string }): string {
  return `/admin/estimates/new?${new URLSearchParams(about)}`
}
