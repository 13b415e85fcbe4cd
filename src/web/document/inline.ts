/** A script as it stands in a page: without the comments that are for us. */
export function inline(script: string): string {
  return script
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
