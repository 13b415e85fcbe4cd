/** After a reload Firefox restores a slider's position without an event, so the line is moved here. */
export function restoreDividers(): void {
  for (const slider of document.querySelectorAll<HTMLInputElement>('[data-divides]')) {
    if (slider.value !== slider.defaultValue) slider.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
