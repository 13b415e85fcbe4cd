/** The attributes of a button that opens a LightDialog. document/early.js supports browsers without invoker commands. */
export function opens(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}
