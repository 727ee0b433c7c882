import { useLocation } from '@tanstack/react-router';
import { useProductConfig } from '../../platform/config/use-product-config';
import { useWidget } from './use-widget';

/**
 * The widget takes screenshots, which here would show people's contact details that the law
 * protects.
 */
const withoutWidget = '/app/skip-trace';

/** Renders nothing, but shows the vendor's widget if one is configured. */
export function FeedbackWidget() {
  const settings = useProductConfig()?.feedback ?? null;
  const isHidden = useLocation({ select: ({ pathname }) => pathname.startsWith(withoutWidget) });
  useWidget(settings, isHidden);
  return null;
}
