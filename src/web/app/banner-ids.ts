export const INSTALL_BANNER = 'install-banner'
export const UPDATE_BANNER = 'update-banner'
export const SPANISH_BANNER = 'spanish-banner'
