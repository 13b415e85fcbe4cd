export function writePath(about: { appointment: string } | { customer: string }): string {
  return `/admin/estimates/new?${new URLSearchParams(about)}`
}
