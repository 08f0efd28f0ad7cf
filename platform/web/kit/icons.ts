import {
  IconActivity, IconAddressBook, IconAlertTriangleFilled, IconApps, IconArchive, IconArrowBackUp, IconArrowDown, IconArrowLeft, IconArrowsExchange,
  IconArrowsSort, IconArrowUp, IconBandage, IconBed, IconBell, IconBook, IconBuilding, IconBuildingHospital, IconBuildingStore, IconCalendar,
  IconCalendarEvent, IconCamera, IconCash, IconChartLine, IconCheck, IconChefHat, IconChevronDown, IconChevronLeft, IconChevronRight, IconCircle,
  IconCircleCheckFilled, IconCircleDot, IconClipboardList, IconClipboardText, IconClock, IconCoin, IconCopy, IconDatabaseImport, IconDiamond, IconDots,
  IconDownload, IconDroplet, IconEar, IconEdit, IconExternalLink, IconEye, IconEyeOff, IconFile, IconFileInvoice, IconFileText, IconFilter, IconFlag,
  IconHeartbeat, IconHelp, IconHistory, IconHome, IconInfoCircle, IconInfoSquare, IconKeyboard, IconLanguage, IconLayoutDashboard, IconLayoutGrid,
  IconLayoutSidebarLeftCollapse, IconLeaf, IconLink, IconLock, IconLogout, IconLungs, IconMail, IconMapPin, IconMedicalCross, IconMenu2, IconMessage,
  IconMinus, IconMoodSad, IconMoon, IconNotes, IconPackage, IconPercentage, IconPhone, IconPhoto, IconPill, IconPlayerPause, IconPlayerPlay, IconPlayerStop,
  IconPlugConnected, IconPlus, IconPrinter, IconReceipt, IconRefresh, IconReportMedical, IconRestore, IconScale, IconSearch, IconSend, IconSettings,
  IconShieldLock, IconShoppingCart, IconSoup, IconStar, IconStethoscope, IconSun, IconSunrise, IconSunset, IconTemperature, IconToolsKitchen2,
  IconTools, IconTrash, IconTruck, IconUpload, IconUser, IconUserCircle, IconUsers, IconWalk, IconWheat, IconWifiOff, IconX,
} from '@tabler/icons-react';

/** Icons by what they mean. Manifests and screens name them; only what stands here is shipped. */
export const icons = {
  // status shapes: each status has its own form
  critical: IconAlertTriangleFilled, warning: IconCircleDot, done: IconCircleCheckFilled, info: IconInfoSquare, reserve: IconDiamond, neutral: IconCircle,
  // frame
  apps: IconLayoutGrid, dashboard: IconLayoutDashboard, home: IconHome, search: IconSearch, bell: IconBell, help: IconHelp, user: IconUser,
  profile: IconUserCircle, users: IconUsers, settings: IconSettings, tools: IconTools, language: IconLanguage, moon: IconMoon, sun: IconSun,
  keyboard: IconKeyboard, logout: IconLogout, menu: IconMenu2, more: IconDots, narrow: IconLayoutSidebarLeftCollapse, marketplace: IconApps,
  down: IconChevronDown, right: IconChevronRight, left: IconChevronLeft, back: IconArrowLeft, up: IconArrowUp, descending: IconArrowDown, sort: IconArrowsSort,
  close: IconX, add: IconPlus, minus: IconMinus, edit: IconEdit, delete: IconTrash, archive: IconArchive, restore: IconRestore, undo: IconArrowBackUp,
  check: IconCheck, copy: IconCopy, download: IconDownload, upload: IconUpload, import: IconDatabaseImport, print: IconPrinter, send: IconSend,
  refresh: IconRefresh, filter: IconFilter, show: IconEye, hide: IconEyeOff, link: IconLink, external: IconExternalLink, lock: IconLock,
  shield: IconShieldLock, history: IconHistory, pause: IconPlayerPause, play: IconPlayerPlay, stop: IconPlayerStop, offline: IconWifiOff, connection: IconPlugConnected,
  exchange: IconArrowsExchange, explain: IconInfoCircle, alert: IconAlertTriangleFilled, flag: IconFlag, star: IconStar,
  // people and places
  resident: IconUsers, residents: IconUsers, person: IconUser, contact: IconAddressBook, contacts: IconAddressBook, phone: IconPhone, mail: IconMail,
  building: IconBuilding, site: IconBuilding, sites: IconBuilding, room: IconBed, bed: IconBed, place: IconMapPin, hospital: IconBuildingHospital,
  // care
  care: IconHeartbeat, heart: IconHeartbeat, vitals: IconHeartbeat, activity: IconActivity, pill: IconPill, medication: IconPill, doctor: IconStethoscope,
  report: IconNotes, notes: IconNotes, note: IconNotes, health: IconReportMedical, medical: IconMedicalCross, wound: IconBandage, drop: IconDroplet,
  temperature: IconTemperature, weight: IconScale, lungs: IconLungs, pain: IconMoodSad, fall: IconWalk, listen: IconEar, tasks: IconClipboardList,
  assessment: IconClipboardText, calendar: IconCalendar, appointment: IconCalendarEvent, clock: IconClock, early: IconSunrise, late: IconSunset, night: IconMoon,
  biography: IconBook, camera: IconCamera, photo: IconPhoto, message: IconMessage, chart: IconChartLine,
  // kitchen
  kitchen: IconToolsKitchen2, gastro: IconToolsKitchen2, meal: IconSoup, menu_plan: IconCalendarEvent, recipe: IconChefHat, recipes: IconChefHat,
  ingredient: IconWheat, allergen: IconWheat, diet: IconLeaf,
  // goods and money
  billing: IconFileInvoice, invoice: IconFileInvoice, receipt: IconReceipt, money: IconCash, price: IconCoin, percent: IconPercentage,
  cart: IconShoppingCart, shop: IconBuildingStore, product: IconPackage, stock: IconPackage, delivery: IconTruck,
  file: IconFile, files: IconFile, document: IconFileText,
} as const;

export type IconName = keyof typeof icons;
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);
