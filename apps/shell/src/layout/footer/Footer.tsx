import { company } from '@haulway/domain';
import { Container, Icon } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { useSeller } from '../../lib/seller.js';
import { Brand } from '../header/Brand.js';
import styles from './Footer.module.css';

const footerLinks = [
  {
    title: 'Services',
    links: [
      { to: '/book/man-and-van', label: 'Man & Van' },
      { to: '/services/skip-hire', label: 'Skip Hire' },
      { to: '/services/furniture-removal', label: 'Furniture Removal' },
      { to: '/services/house-clearance', label: 'House Clearance' },
      { to: '/services', label: 'All services' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About us' },
      { to: '/how-it-works', label: 'How It Works' },
      { to: '/contact', label: 'Contact' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
] as const;

/** Contact details, service links, company links and the seller, on every page. */
export function Footer() {
  const seller = useSeller();
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.intro}>
          <Brand />
          <p>UK waste collection that keeps as much as possible out of landfill.</p>
        </div>
        {footerLinks.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className={styles.title}>Contact us</h2>
          <ul>
            <li>
              <a href={company.phone.href} className={styles.link}>
                <Icon name="phone" size={18} />
                {company.phone.shown}
              </a>
            </li>
            <li>
              <a href={company.email.href} className={styles.link}>
                <Icon name="mail" size={18} />
                {company.email.shown}
              </a>
            </li>
            <li className={styles.text}>
              <Icon name="map-pin" size={18} />
              <span>{`${seller.name}, ${seller.address}`}</span>
            </li>
          </ul>
        </div>
      </Container>
      <Container className={styles.small}>
        <p>
          © {seller.name}. Company number {seller.companyNumber}. VAT number {seller.vatNumber}.
        </p>
        <p>Waste carrier licence {seller.carrierLicence}.</p>
      </Container>
    </footer>
  );
}
