/** Revokes a file's object URL after the browser has read it. Earlier, a picture that just appeared would fail to load. */
export function revokeAfterRead(address: string): void {
  const picture = new Image()
  picture.src = address
  const end = () => URL.revokeObjectURL(address)
  void picture.decode().then(end, end)
}
