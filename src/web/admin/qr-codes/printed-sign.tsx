import { SIGN_LABELS, type Sign, signPath } from '#domain/count/qr-code.ts'
import { QrCode } from '../qr-code.tsx'

type PrintedSignProps = { sign: Sign; name: string; phone: string; siteUrl: string }

/** A page each when printed. */
const SHAPES: Record<Sign, { paper: string; code: string; title: string }> = {
  van: {
    paper: 'max-w-md gap-6 p-8 print:max-w-none',
    code: 'size-64 print:size-[5in]',
    title: 'text-3xl print:text-5xl',
  },
  magnet: { paper: 'max-w-xs gap-3 p-5 print:w-[3.5in]', code: 'size-40 print:size-[1.75in]', title: 'text-xl' },
}

export function PrintedSign({ sign, name, phone, siteUrl }: PrintedSignProps) {
  const address = new URL(signPath(sign), siteUrl)
  const shown = `${address.host}${address.pathname}`
  const { paper, code, title } = SHAPES[sign]
  return (
    <figure className="grid min-w-0 content-start gap-3">
      <figcaption data-print="hide" className="font-semibold">
        {SIGN_LABELS[sign]}
      </figcaption>
      <div
        className={`grid justify-items-center rounded-md border border-line bg-surface-raised text-center wrap-anywhere ${paper}`}
      >
        <p className={`font-semibold ${title}`}>{name}</p>
        <QrCode text={address.href} label={`QR code of ${shown}`} className={code} />
        <p>Scan to see our work and request a visit</p>
        {phone && <p className={`font-semibold ${title}`}>{phone}</p>}
        <p className="text-sm">{shown}</p>
      </div>
    </figure>
  )
}
