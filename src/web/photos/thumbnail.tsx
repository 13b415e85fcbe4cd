import { useEffect, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { revokeAfterRead } from './revoke-after-read.ts'

/** A file that is still on this device. A small one is shown beside its name. */
export function Thumbnail({ file, isSmall = false }: { file: File; isSmall?: boolean }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => revokeAfterRead(made)
  }, [file])
  const box = classNames(
    'rounded-md border border-line bg-surface-sunken object-cover',
    isSmall ? 'size-12' : 'size-24',
  )
  return url ? (
    <img src={url} alt={isSmall ? '' : file.name} className={box} />
  ) : (
    <span className={classNames(box, 'block')} />
  )
}
