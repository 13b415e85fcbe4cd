/** Firefox puts a slider back where it was before a reload, and tells nobody: the line follows. */
export function restoreDividers(): void {
  for (const slider of document.querySelectorAll<HTMLInputElement>('[data-divides]')) {
    if (slider.value !== slider.defaultValue) slider.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
